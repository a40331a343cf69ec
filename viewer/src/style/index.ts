import "./base.css";
import "./player.css";
import "./parts.css";
import "./people.css";
import "./home.css";
