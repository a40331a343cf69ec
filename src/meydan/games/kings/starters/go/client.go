// Plays with the type AI: started by `meydan play` over its standard streams, else as a client of a server, which
// AICHostIP, AICHostPort, AICToken and AICRetryDelay name.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"log"
	"net"
	"os"
	"strconv"
	"strings"
	"time"
)

const tries = 10

func main() {
	log.SetFlags(0)
	if _, isInArena := os.LookupEnv("MEYDAN_STDIO"); isInArena {
		playInArena(&AI{})
	} else {
		playAtServer(&AI{})
	}
}

func ask(ai *AI, world *World) {
	if world.GetCurrentTurn() == 0 {
		ai.Pick(world)
	} else {
		ai.Turn(world)
	}
}

func read(text string, into any) {
	if err := json.Unmarshal([]byte(text), into); err != nil {
		log.Fatalf("cannot read %.60q: %v", text, err)
	}
}

// playInArena answers lines: `kings 1`, `new .. INIT`, `go TURN MS INFO`, `end SCORES`, `quit`.
func playInArena(ai *AI) {
	arena := os.Stdout
	os.Stdout = os.Stderr // what an AI prints is never an answer
	init, turn := &initInfo{}, &turnInfo{}
	lines := bufio.NewReaderSize(os.Stdin, 1<<20)
	for {
		line, err := lines.ReadString('\n')
		words := strings.Fields(line)
		if err != nil || len(words) == 0 || words[0] == "quit" {
			return
		}
		switch words[0] {
		case "kings":
			fmt.Fprintln(arena, "ready AI")
		case "new":
			read(line[strings.Index(line, "{"):], init)
		case "go":
			turn = &turnInfo{}
			read(line[strings.Index(line, "{"):], turn)
			msLeft, _ := strconv.Atoi(words[2])
			fmt.Fprintln(arena, answer(ai, init, turn, msLeft))
		case "end":
			scores := map[int]int{}
			for player := 0; player < players; player++ {
				scores[player], _ = strconv.Atoi(words[1+player])
			}
			ai.End(newWorld(init, turn, 0, func(command) {}), scores)
		}
	}
}

func answer(ai *AI, init *initInfo, turn *turnInfo, msLeft int) string {
	said := []string{}
	ask(ai, newWorld(init, turn, msLeft, func(each command) { said = append(said, each.words()) }))
	if len(said) == 0 {
		return "nothing"
	}
	return strings.Join(said, "; ")
}

func variable(name, usual string) string {
	if value, isThere := os.LookupEnv(name); isThere {
		return value
	}
	return usual
}

func connect() net.Conn {
	where := net.JoinHostPort(variable("AICHostIP", "127.0.0.1"), variable("AICHostPort", "7099"))
	delay, _ := strconv.Atoi(variable("AICRetryDelay", "1000"))
	for attempt := 0; attempt < tries; attempt++ {
		if server, err := net.Dial("tcp", where); err == nil {
			return server
		}
		time.Sleep(time.Duration(delay) * time.Millisecond)
	}
	log.Fatalf("no server at %s", where)
	return nil
}

func say(server net.Conn, kind, info string, turn int) {
	fmt.Fprintf(server, "{\"type\":%q,\"info\":%s,\"turn\":%d}\x00", kind, info, turn)
}

// playAtServer answers messages of the contest: JSON, each ended by a zero byte; every command is sent at once.
func playAtServer(ai *AI) {
	server := connect()
	defer server.Close()
	say(server, "token", fmt.Sprintf(`{"token":%q}`, variable("AICToken", strings.Repeat("0", 32))), 0)
	init := &initInfo{}
	messages := bufio.NewReader(server)
	for {
		text, err := messages.ReadString(0)
		if err != nil {
			log.Fatal("no game: the server closed the connection before the game was over")
		}
		message := struct {
			Type string
			Info json.RawMessage
		}{}
		read(strings.TrimSuffix(text, "\x00"), &message)
		switch message.Type {
		case "init":
			read(string(message.Info), init)
			askAtServer(ai, server, init, nil, init.GameConstants.PickTimeout)
		case "turn":
			turn := &turnInfo{}
			read(string(message.Info), turn)
			askAtServer(ai, server, init, turn, init.GameConstants.TurnTimeout)
		case "shutdown":
			endAtServer(ai, init, string(message.Info))
			return
		default:
			log.Print("the server says ", message.Type)
		}
	}
}

func askAtServer(ai *AI, server net.Conn, init *initInfo, turn *turnInfo, msLeft int) {
	number := 0
	if turn != nil {
		number = turn.CurrTurn
	}
	ask(ai, newWorld(init, turn, msLeft, func(each command) { say(server, each.kind, each.info(), number) }))
	say(server, "endTurn", "{}", number)
}

func endAtServer(ai *AI, init *initInfo, info string) {
	told := struct {
		TurnMessage turnInfo
		Scores      []struct{ PlayerId, Score int }
	}{}
	read(info, &told)
	scores := map[int]int{}
	for _, each := range told.Scores {
		scores[each.PlayerId] = each.Score
	}
	ai.End(newWorld(init, &told.TurnMessage, 0, func(command) {}), scores)
}
