using System;
using System.IO;
using KoalaTeam.Chillin.Client;
using KS.Models;

namespace Game
{
    /// Plays with the class AI: in the arena, or at the server that gamecfg.json or the words of the command line name.
    public static class Program
    {
        public static int Main(string[] words)
        {
            bool isNamed = words.Length > 0 && !words[0].StartsWith("config.");
            var client = new GameClient(isNamed ? words[0] : "gamecfg.json", words);
            client.RegisterAI(new AI(new World()));
            try
            {
                client.Run();
                return 0;
            }
            catch (IOException error)
            {
                Console.Error.WriteLine(error.Message);
                return 1;
            }
        }
    }
}
