namespace KS.Commands
{
    public enum ECommandDirection { Up, Right, Down, Left }

    /// Turn; without a direction it is dropped.
    public class ChangeDirection : KSObject
    {
        public ECommandDirection? Direction { get; set; }

        public override string Name()
        {
            return "ChangeDirection";
        }

        public override byte[] Serialize()
        {
            return Direction == null ? new byte[] { 0 } : new byte[] { 1, (byte)Direction };
        }
    }

    /// Break walls for a while.
    public class ActivateWallBreaker : KSObject
    {
        public override string Name()
        {
            return "ActivateWallBreaker";
        }

        public override byte[] Serialize()
        {
            return new byte[0];
        }
    }
}
