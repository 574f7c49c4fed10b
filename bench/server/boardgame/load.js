/** Plays at many tables of two clients, at full speed, with boardgame.io's own client; prints how many moves both received.
 *
 *  node load.js PORT TABLES SECONDS
 */
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const game = {
  name: 'tiny',
  setup: () => ({ moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { move: { move: ({ G }) => ({ moves: G.moves + 1 }), client: false } },
};
let moves = 0;
let counts = false;

function sit(table) {
  for (const playerID of ['0', '1']) {
    const client = Client({
      game,
      matchID: `table-${table}`,
      playerID,
      multiplayer: SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ['websocket'] } }),
      debug: false,
    });
    let seen = -1;
    client.subscribe((state) => {
      if (!state || state._stateID <= seen) return;
      seen = state._stateID;
      if (state.ctx.currentPlayer !== playerID) return;
      if (counts && seen > 0) moves += 1; // the other one's move has arrived
      setImmediate(() => client.moves.move());
    });
    client.start();
  }
}

for (let table = 0; table < tables; table += 1) sit(table);
setTimeout(() => {
  counts = true;
  process.stdout.write('begin\n');
  setTimeout(() => {
    process.stdout.write(`${moves}\n`);
    process.exit(0);
  }, 1000 * seconds);
}, 3000);
