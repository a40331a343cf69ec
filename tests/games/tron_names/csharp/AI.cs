using System;
using System.Linq;
using KoalaTeam.Chillin.Client;
using KS.Commands;
using KS.Models;

using KSObject = KS.KSObject;

namespace Game
{
    /// Calls every name of the contest's document and prints what it says; AI in the tests' other languages prints the same.
    public class AI : RealtimeAI<World, KSObject>
    {
        public AI(World world) : base(world)
        {
        }

        public override void Initialize()
        {
            ECell[] cells = { ECell.Empty, ECell.AreaWall, ECell.BlueWall, ECell.YellowWall };
            EDirection[] directions = { EDirection.Up, EDirection.Right, EDirection.Down, EDirection.Left };
            Say("initialize", MySide, OtherSide, OtherSides.Count, Sides[MySide][0]);
            Say("names", cells.SequenceEqual((ECell[])Enum.GetValues(typeof(ECell))) ? "true" : "false",
                directions.SequenceEqual((EDirection[])Enum.GetValues(typeof(EDirection))) ? "true" : "false");
        }

        public override void Decide()
        {
            Say("cycle", CurrentCycle, (int)Math.Round(CycleDuration * 1000));
            foreach (var row in World.Board)
                Say("row", string.Join(",", row));
            foreach (string side in new[] { MySide, OtherSide })
            {
                Agent agent = World.Agents[side];
                Say("agent", side, agent.Health, agent.Position.X, agent.Position.Y, agent.Direction,
                    agent.WallBreakerCooldown, agent.WallBreakerRemTime, World.Scores[side]);
            }
            Constants all = World.Constants;
            Say("constants", all.MaxCycles, all.InitHealth, all.WallBreakerCooldown, all.WallBreakerDuration,
                all.WallScoreCoefficient, all.AreaWallCrashScore, all.MyWallCrashScore, all.EnemyWallCrashScore);
            Command();
        }

        private void Command()
        {
            if (CurrentCycle % 3 == 0)
            {
                SendCommand(new ChangeDirection());
                SendCommand(new ActivateWallBreaker());
                return;
            }
            ChangeDirection(EDirection.Up);
            SendCommand(new ActivateWallBreaker());
            ChangeDirection(CurrentCycle % 3 == 1 ? EDirection.Left : EDirection.Down);
        }

        public void ChangeDirection(EDirection direction)
        {
            this.SendCommand(new ChangeDirection() { Direction = (ECommandDirection?)direction });
        }

        private static void Say(string what, params object[] all)
        {
            Console.WriteLine(what + " " + string.Join(" ", all));
        }
    }
}
