using System;
using System.Collections.Generic;
using System.IO;
using System.Text.RegularExpressions;

namespace KoalaTeam.Chillin.Client
{
    /// Plays with a class AI: started by `meydan play` over its standard streams, else as a client of a server.
    public sealed class GameClient
    {
        private static readonly string[] Sides = { "Blue", "Yellow" };
        private static readonly string[] Directions = { "up", "right", "down", "left" };

        private readonly string config;
        private readonly string[] words;
        private readonly List<KeyValuePair<string, string>> said = new List<KeyValuePair<string, string>>();
        private IPlayer ai;

        /// The file that says where the server is, and words such as config.net.port=5000 that change keys of it.
        public GameClient(string config, params string[] words)
        {
            this.config = config;
            this.words = words;
        }

        public void RegisterAI(IPlayer player)
        {
            ai = player;
        }

        public void Run()
        {
            if (string.IsNullOrEmpty(Environment.GetEnvironmentVariable("MEYDAN_STDIO")))
                new Server(new Config(config, words)).Play(ai);
            else
                PlayInArena();
        }

        /// Lines of the arena: `tron 1`, `new SEAT SEATS MS`, `go CYCLE MS_LEFT WORLD`, `end ..`, `quit`.
        private void PlayInArena()
        {
            TextWriter arena = Console.Out;
            Console.SetOut(Console.Error); // what an AI prints is never an answer
            float duration = 0;
            for (string line = Console.ReadLine(); line != null && line != "quit"; line = Console.ReadLine())
            {
                string[] told = line.Split(' ');
                if (told[0] == "tron")
                    Tell(arena, "ready");
                if (told[0] == "new")
                {
                    ai.Sit(Agents(), Sides[int.Parse(told[1])], Say);
                    duration = int.Parse(told[3]) / 1000f;
                }
                if (told[0] == "go")
                    Tell(arena, Answer(told, duration));
            }
        }

        private static void Tell(TextWriter arena, string line)
        {
            arena.Write(line + "\n");
            arena.Flush();
        }

        private static Dictionary<string, List<string>> Agents()
        {
            var all = new Dictionary<string, List<string>>();
            foreach (string side in Sides)
                all[side] = new List<string> { "0" };
            return all;
        }

        private string Answer(string[] told, float duration)
        {
            said.Clear();
            ai.Look(FromHex(told[3]), uint.Parse(told[1]), duration);
            return said.Count == 0 ? "straight" : string.Join(" ", said.ConvertAll(each => each.Value));
        }

        /// Of each kind the last command counts; a turn without a direction is dropped.
        private void Say(KS.KSObject command)
        {
            byte[] payload = command.Serialize();
            bool isTurn = command.Name() == "ChangeDirection";
            if (isTurn && payload[0] == 0)
                return;
            var word = new KeyValuePair<string, string>(command.Name(), isTurn ? Directions[payload[1]] : "breaker");
            int at = said.FindIndex(each => each.Key == word.Key);
            if (at < 0)
                said.Add(word);
            else
                said[at] = word;
        }

        private static byte[] FromHex(string digits)
        {
            var bytes = new byte[digits.Length / 2];
            for (int at = 0; at < bytes.Length; at++)
                bytes[at] = Convert.ToByte(digits.Substring(2 * at, 2), 16);
            return bytes;
        }
    }

    /// Where the server is and who we are: usual values, the keys of gamecfg.json, words such as config.net.port=5000.
    internal sealed class Config
    {
        private const string Word = "config.";
        private static readonly Regex Pair = new Regex("\"(\\w+)\"\\s*:\\s*\"?([^\",}\\s]+)");

        private readonly Dictionary<string, string> values = new Dictionary<string, string>
        {
            { "host", "127.0.0.1" }, { "port", "5000" }, { "max_tries", "5" }, { "retry_waiting_time", "1" },
            { "offline_mode", "true" }, { "agent_name", "0" }, { "team_nickname", "AI" }, { "token", "team_id1-xx" },
        };

        public Config(string file, string[] words)
        {
            if (File.Exists(file))
                foreach (Match pair in Pair.Matches(File.ReadAllText(file)))
                    values[pair.Groups[1].Value] = pair.Groups[2].Value;
            foreach (string word in words)
            {
                int equals = word.IndexOf('=');
                int dot = equals < 0 ? -1 : word.LastIndexOf('.', equals);
                if (word.StartsWith(Word) && dot > 0)
                    values[word.Substring(dot + 1, equals - dot - 1)] = word.Substring(equals + 1);
            }
        }

        public string Text(string key)
        {
            return values[key];
        }

        public double Number(string key)
        {
            return double.Parse(values[key], System.Globalization.CultureInfo.InvariantCulture);
        }
    }
}
