/** boardgame.io's own server with a minimal game: a turn is one move. It prints its port in the first line.
 *
 *  node server.js memory|FOLDER
 */
const { FlatFile, Server } = require('boardgame.io/server');

const game = {
  name: 'tiny',
  setup: () => ({ moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { move: ({ G }) => ({ moves: G.moves + 1 }) },
};

const where = process.argv[2];
const kept = where === 'memory' ? {} : { db: new FlatFile({ dir: where }) };
const server = Server({ games: [game], origins: [/127\.0\.0\.1/, /localhost/], ...kept });
console.info = console.log = () => {}; // silences its own message about the port
server.run({ port: 0 }).then(({ appServer }) => process.stdout.write(`${appServer.address().port}\n`));
