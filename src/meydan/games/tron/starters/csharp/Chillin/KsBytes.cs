using System;
using System.Collections.Generic;
using System.IO;
using System.Text;

namespace KoalaTeam.Chillin.Client
{
    /// Reads values in the encoding of the contest; each stands behind a byte that says whether it is there.
    public sealed class KsReader
    {
        private static readonly Encoding Latin = Encoding.GetEncoding("ISO-8859-1");

        private readonly byte[] data;
        private int at;

        public KsReader(byte[] data, uint offset)
        {
            this.data = data;
            at = (int)offset;
        }

        public uint Offset
        {
            get { return (uint)at; }
        }

        public int Number()
        {
            return IsThere() ? BitConverter.ToInt32(data, Take(sizeof(int))) : 0;
        }

        public float Fraction()
        {
            return IsThere() ? BitConverter.ToSingle(data, Take(sizeof(float))) : 0;
        }

        /// The number of a constant of an enumeration, or a truth value.
        public int Code()
        {
            return IsThere() ? data[Take(1)] : 0;
        }

        public byte[] Bytes()
        {
            if (!IsThere())
                return null;
            var found = new byte[Length()];
            Array.Copy(data, Take(found.Length), found, 0, found.Length);
            return found;
        }

        public string Text()
        {
            byte[] found = Bytes();
            return found == null ? null : Latin.GetString(found);
        }

        public T Object<T>(T fresh) where T : KS.KSObject
        {
            if (!IsThere())
                return null;
            at = (int)fresh.Deserialize(data, (uint)at);
            return fresh;
        }

        public List<T> List<T>(Func<T> next)
        {
            if (!IsThere())
                return null;
            var all = new List<T>();
            for (int left = Length(); left > 0; left--)
                all.Add(next());
            return all;
        }

        public Dictionary<string, T> Map<T>(Func<T> next)
        {
            if (!IsThere())
                return null;
            var all = new Dictionary<string, T>();
            for (int left = Length(); left > 0; left--)
            {
                string key = Text();
                all[key] = next();
            }
            return all;
        }

        private bool IsThere()
        {
            return data[Take(1)] != 0;
        }

        private int Take(int count)
        {
            at += count;
            return at - count;
        }

        /// A number of as many bytes as the first one says.
        private int Length()
        {
            int length = 0, size = data[Take(1)];
            for (int place = 0; place < size; place++)
                length |= data[Take(1)] << 8 * place;
            return length;
        }
    }

    /// Writes values in the encoding of the contest.
    internal sealed class KsWriter
    {
        private readonly MemoryStream data = new MemoryStream();

        public KsWriter Bytes(byte[] value)
        {
            int size = 0;
            while (value.Length >> 8 * size != 0)
                size++;
            data.WriteByte(1);
            data.WriteByte((byte)size);
            data.Write(BitConverter.GetBytes(value.Length), 0, size);
            data.Write(value, 0, value.Length);
            return this;
        }

        public KsWriter Text(string value)
        {
            return Bytes(Encoding.GetEncoding("ISO-8859-1").GetBytes(value));
        }

        public KsWriter Number(uint value)
        {
            data.WriteByte(1);
            data.Write(BitConverter.GetBytes(value), 0, sizeof(uint));
            return this;
        }

        public byte[] Done()
        {
            return data.ToArray();
        }
    }
}
