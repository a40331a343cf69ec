using System;
using System.Collections.Generic;

namespace KoalaTeam.Chillin.Client
{
    /// What the client does with an AI.
    public interface IPlayer
    {
        void Sit(Dictionary<string, List<string>> sides, string mySide, Action<KS.KSObject> sender);
        void Look(byte[] snapshot, uint cycle, float duration);
    }

    /// The base of a contestant's class AI: override Initialize and Decide.
    public abstract class RealtimeAI<TWorld, TCommand> : IPlayer where TWorld : KS.KSObject where TCommand : KS.KSObject
    {
        private Action<KS.KSObject> sender;
        private bool isInitialized;

        protected RealtimeAI(TWorld world)
        {
            World = world;
        }

        protected TWorld World { get; private set; }
        protected Dictionary<string, List<string>> Sides { get; private set; }
        protected string MySide { get; private set; }
        protected string OtherSide { get; private set; }
        protected List<string> OtherSides { get; private set; }
        protected uint CurrentCycle { get; private set; }
        protected float CycleDuration { get; private set; } // seconds

        /// Called once, when the first snapshot is there.
        public virtual void Initialize()
        {
        }

        /// Called for every snapshot.
        public abstract void Decide();

        /// Gives a command for the current cycle.
        public void SendCommand(TCommand command)
        {
            sender(command);
        }

        void IPlayer.Sit(Dictionary<string, List<string>> sides, string mySide, Action<KS.KSObject> send)
        {
            Sides = sides;
            MySide = mySide;
            sender = send;
            OtherSides = new List<string>(sides.Keys);
            OtherSides.Remove(mySide);
            OtherSide = OtherSides[0];
        }

        void IPlayer.Look(byte[] snapshot, uint cycle, float duration)
        {
            World.Deserialize(snapshot);
            CurrentCycle = cycle;
            CycleDuration = duration;
            if (!isInitialized)
            {
                isInitialized = true;
                Initialize();
            }
            Decide();
        }
    }
}
