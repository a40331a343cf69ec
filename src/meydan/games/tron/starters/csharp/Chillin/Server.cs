using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Net.Security;
using System.Net.Sockets;
using System.Threading;

namespace KoalaTeam.Chillin.Client
{
    /// A server of the contest: messages behind their lengths, over TLS; its certificate is not checked, as in the contest.
    internal sealed class Server
    {
        private sealed class Message
        {
            public string Type = "";
            public byte[] Payload = new byte[0];

            public KsReader Fields()
            {
                return new KsReader(Payload, 0);
            }
        }

        private static readonly Message Closed = new Message();

        private readonly Config config;
        private readonly BlockingCollection<Message> heard = new BlockingCollection<Message>();
        private Stream connection;
        private IPlayer ai;
        private uint cycle;

        public Server(Config config)
        {
            this.config = config;
        }

        public void Play(IPlayer player)
        {
            ai = player;
            using (connection = Connect())
            {
                new Thread(Listen) { IsBackground = true }.Start();
                bool isOffline = config.Text("offline_mode") == "true";
                KsWriter name = new KsWriter().Text(config.Text(isOffline ? "team_nickname" : "token"));
                Send(isOffline ? "JoinOfflineGame" : "JoinOnlineGame", name.Text(config.Text("agent_name")));
                while (TakeAll())
                {
                }
            }
        }

        /// Looks at all that has come; an AI that is slow sees the newest snapshot only. False when the game is over.
        private bool TakeAll()
        {
            var all = new List<Message> { heard.Take() };
            for (Message next; heard.TryTake(out next);)
                all.Add(next);
            int newest = all.FindLastIndex(each => each.Type == "RealtimeSnapshot");
            for (int at = 0; at < all.Count; at++)
            {
                if (at == newest)
                    Look(all[at].Fields());
                if (all[at].Type == "EndGame")
                    TellResult(all[at].Fields());
                bool isRefused = all[at] == Closed || all[at].Type == "ClientJoined" && !Sit(all[at].Fields());
                if (isRefused)
                    Console.WriteLine("no game");
                if (isRefused || all[at].Type == "EndGame")
                    return false;
            }
            return true;
        }

        private bool Sit(KsReader fields)
        {
            bool isJoined = fields.Code() != 0;
            string side = fields.Text();
            if (isJoined)
                ai.Sit(fields.Map(() => fields.List(fields.Text)), side, Command);
            return isJoined;
        }

        private void Look(KsReader fields)
        {
            byte[] world = fields.Bytes();
            cycle = (uint)fields.Number();
            ai.Look(world, cycle, fields.Fraction());
        }

        private static void TellResult(KsReader fields)
        {
            Console.WriteLine("Winner side: " + (fields.Text() ?? "draw"));
            Console.WriteLine("Details:");
            foreach (var each in fields.Map(() => fields.Map(fields.Text)))
            {
                Console.WriteLine("  " + each.Key + ":");
                foreach (var value in each.Value)
                    Console.WriteLine("    " + value.Key + " -> " + value.Value);
            }
        }

        private void Command(KS.KSObject command)
        {
            try
            {
                Send("RealtimeCommand", new KsWriter().Text(command.Name()).Bytes(command.Serialize()).Number(cycle));
            }
            catch (IOException error)
            {
                Console.Error.WriteLine("the server has gone: " + error.Message);
            }
        }

        private void Send(string type, KsWriter payload)
        {
            byte[] body = new KsWriter().Text(type).Bytes(payload.Done()).Done();
            var frame = new byte[sizeof(int) + body.Length];
            BitConverter.GetBytes(body.Length).CopyTo(frame, 0);
            body.CopyTo(frame, sizeof(int));
            connection.Write(frame, 0, frame.Length);
            connection.Flush();
        }

        private void Listen()
        {
            try
            {
                for (byte[] length = Read(sizeof(int)); length != null; length = Read(sizeof(int)))
                {
                    var message = new KsReader(Read(BitConverter.ToInt32(length, 0)), 0);
                    heard.Add(new Message { Type = message.Text(), Payload = message.Bytes() });
                }
            }
            catch (Exception error) when (error is IOException || error is ObjectDisposedException)
            {
                Console.Error.WriteLine("connection lost: " + error.Message);
            }
            heard.Add(Closed);
        }

        /// So many bytes, or null where the connection ends before them.
        private byte[] Read(int count)
        {
            var bytes = new byte[count];
            for (int have = 0, got; have < count; have += got)
            {
                got = connection.Read(bytes, have, count - have);
                if (got <= 0)
                    return null;
            }
            return bytes;
        }

        private Stream Connect()
        {
            string host = config.Text("host");
            int port = (int)config.Number("port");
            for (int left = (int)config.Number("max_tries"); ; left--)
            {
                try
                {
                    var plain = new TcpClient(host, port) { NoDelay = true };
                    var secure = new SslStream(plain.GetStream(), false, (sender, certificate, chain, errors) => true);
                    secure.AuthenticateAsClient(host);
                    return secure;
                }
                catch (SocketException error)
                {
                    if (left <= 1)
                        throw new IOException("no server at " + host + " port " + port, error);
                }
                Thread.Sleep((int)(1000 * config.Number("retry_waiting_time")));
            }
        }
    }
}
