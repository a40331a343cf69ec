using System.Collections.Generic;
using KoalaTeam.Chillin.Client;

namespace KS.Models
{
    public enum ECell { Empty, AreaWall, BlueWall, YellowWall }

    public enum EDirection { Up, Right, Down, Left }

    /// The numbers of the map, which never change during a game.
    public class Constants : KSObject
    {
        public int MaxCycles { get; set; }
        public int InitHealth { get; set; }
        public int WallBreakerCooldown { get; set; }
        public int WallBreakerDuration { get; set; }
        public int WallScoreCoefficient { get; set; }
        public int AreaWallCrashScore { get; set; }
        public int MyWallCrashScore { get; set; }
        public int EnemyWallCrashScore { get; set; }

        public override string Name()
        {
            return "Constants";
        }

        public override uint Deserialize(byte[] data, uint offset = 0)
        {
            var reader = new KsReader(data, offset);
            MaxCycles = reader.Number();
            InitHealth = reader.Number();
            WallBreakerCooldown = reader.Number();
            WallBreakerDuration = reader.Number();
            WallScoreCoefficient = reader.Number();
            AreaWallCrashScore = reader.Number();
            MyWallCrashScore = reader.Number();
            EnemyWallCrashScore = reader.Number();
            return reader.Offset;
        }
    }

    /// A cell: X is the column, Y the row.
    public class Position : KSObject
    {
        public int X { get; set; }
        public int Y { get; set; }

        public override string Name()
        {
            return "Position";
        }

        public override uint Deserialize(byte[] data, uint offset = 0)
        {
            var reader = new KsReader(data, offset);
            X = reader.Number();
            Y = reader.Number();
            return reader.Offset;
        }
    }

    /// One side's agent.
    public class Agent : KSObject
    {
        public int Health { get; set; }
        public Position Position { get; set; }
        public EDirection Direction { get; set; }
        public int WallBreakerCooldown { get; set; } // cycles until the wall breaker can be activated
        public int WallBreakerRemTime { get; set; } // cycles for which it still works

        public override string Name()
        {
            return "Agent";
        }

        public override uint Deserialize(byte[] data, uint offset = 0)
        {
            var reader = new KsReader(data, offset);
            Health = reader.Number();
            Position = reader.Object(new Position());
            Direction = (EDirection)reader.Code();
            WallBreakerCooldown = reader.Number();
            WallBreakerRemTime = reader.Number();
            return reader.Offset;
        }
    }

    /// Everything there is to see; one object that every snapshot writes anew.
    public class World : KSObject
    {
        public List<List<ECell>> Board { get; set; } // Board[y][x]
        public Dictionary<string, Agent> Agents { get; set; }
        public Dictionary<string, int> Scores { get; set; }
        public Constants Constants { get; set; }

        public override string Name()
        {
            return "World";
        }

        public override uint Deserialize(byte[] data, uint offset = 0)
        {
            var reader = new KsReader(data, offset);
            Board = reader.List(() => reader.List(() => (ECell)reader.Code()));
            Agents = reader.Map(() => reader.Object(new Agent()));
            Scores = reader.Map(reader.Number);
            Constants = reader.Object(new Constants());
            return reader.Offset;
        }
    }
}
