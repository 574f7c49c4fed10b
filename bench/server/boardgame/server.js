/** boardgame.io's own server with the smallest of games: a turn is one move. Its port is the first line that it prints.
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
console.info = console.log = () => {}; // it says where it listens, in its own words
server.run({ port: 0 }).then(({ appServer }) => process.stdout.write(`${appServer.address().port}\n`));
