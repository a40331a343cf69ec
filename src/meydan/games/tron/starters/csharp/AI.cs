// To draw on the board of the viewer: Console.Error.WriteLine($"@mark {row} {col} red");
// @line, @text and @value work too, see docs/viewer.md.

using System;
using System.Collections.Generic;
using KoalaTeam.Chillin.Client;
using KS;
using KS.Commands;
using KS.Models;

namespace Game
{
    /// A bot to begin with: it goes where there is most room, and breaks a wall when it is shut in.
    public class AI : RealtimeAI<World, KSObject>
    {
        private static readonly int[] DX = { 0, 1, 0, -1 }, DY = { -1, 0, 1, 0 };

        public AI(World world) : base(world)
        {
        }

        /// The first snapshot is here.
        public override void Initialize()
        {
            Console.WriteLine("playing " + MySide);
        }

        /// Your idea goes here: commands for this cycle; without any the agent goes straight on.
        public override void Decide()
        {
            int ahead = (int)World.Agents[MySide].Direction;
            int[] ways = { ahead, (ahead + 1) % 4, (ahead + 3) % 4 }; // ahead, right, left
            int best = ahead;
            foreach (int way in ways)
                best = Room(way) > Room(best) ? way : best;
            if (Room(best) > 0)
            {
                ChangeDirection((EDirection)best);
                return;
            }
            foreach (int way in ways)
            {
                if (Cell(Beside(Here(), way)) == ECell.AreaWall)
                    continue;
                ChangeDirection((EDirection)way);
                ActivateWallBreaker();
                return;
            }
        }

        /// How many empty cells can be reached by going this way.
        private int Room(int way)
        {
            var ahead = new Stack<Tuple<int, int>>();
            ahead.Push(Beside(Here(), way));
            var seen = new HashSet<Tuple<int, int>>(ahead);
            int count = 0;
            while (ahead.Count > 0)
            {
                Tuple<int, int> place = ahead.Pop();
                if (Cell(place) != ECell.Empty)
                    continue;
                count++;
                for (int step = 0; step < 4; step++)
                    if (seen.Add(Beside(place, step)))
                        ahead.Push(Beside(place, step));
            }
            return count;
        }

        private Tuple<int, int> Here()
        {
            Position place = World.Agents[MySide].Position;
            return Tuple.Create(place.X, place.Y);
        }

        private static Tuple<int, int> Beside(Tuple<int, int> place, int way)
        {
            return Tuple.Create(place.Item1 + DX[way], place.Item2 + DY[way]);
        }

        /// What is there; outside of the board is wall.
        private ECell Cell(Tuple<int, int> place)
        {
            int x = place.Item1, y = place.Item2;
            bool isInside = y >= 0 && y < World.Board.Count && x >= 0 && x < World.Board[y].Count;
            return isInside ? World.Board[y][x] : ECell.AreaWall;
        }

        // -- the commands of the game --------------------------------------------------------------------------------

        public void ChangeDirection(EDirection direction)
        {
            SendCommand(new ChangeDirection { Direction = (ECommandDirection)direction });
        }

        public void ActivateWallBreaker()
        {
            SendCommand(new ActivateWallBreaker());
        }
    }
}
