using System;

namespace KS
{
    /// An object that travels in messages.
    public abstract class KSObject
    {
        /// What it is called there.
        public abstract string Name();

        /// Its bytes.
        public virtual byte[] Serialize()
        {
            throw new NotSupportedException(Name() + " is only received");
        }

        /// Takes the bytes; returns where they end.
        public virtual uint Deserialize(byte[] data, uint offset = 0)
        {
            throw new NotSupportedException(Name() + " is only sent");
        }
    }
}
