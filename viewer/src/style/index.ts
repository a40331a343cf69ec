import "./base.css";
import "./player.css";
import "./parts.css";
