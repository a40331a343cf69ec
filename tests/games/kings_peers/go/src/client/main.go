// A client of the contest's protocol that only ends its turns.
package main

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"regexp"
	"strings"
)

var turn = regexp.MustCompile(`"currTurn":(\d+)`)

func main() {
	server, err := net.Dial("tcp", os.Getenv("AICHostIP")+":"+os.Getenv("AICHostPort"))
	if err != nil {
		panic(err)
	}
	fmt.Fprintf(server, `{"type":"token","info":{"token":"%s"},"turn":0}`+"\x00", os.Getenv("AICToken"))
	reader := bufio.NewReader(server)
	for {
		message, err := reader.ReadString(0)
		if err != nil || strings.HasPrefix(message, `{"type":"shutdown"`) {
			fmt.Println("finished")
			return
		}
		number := "0"
		if found := turn.FindStringSubmatch(message); found != nil {
			number = found[1]
		}
		fmt.Fprintf(server, `{"type":"endTurn","info":{},"turn":%s}`+"\x00", number)
	}
}
