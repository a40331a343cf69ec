import "./base.css";
import "./player.css";
import "./side.css";
import "./story.css";
import "./phones.css";
import "./parts.css";
import "./people.css";
import "./home.css";
