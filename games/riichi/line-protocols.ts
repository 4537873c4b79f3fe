/** Line protocols with which other programs can play at a table. The command line tool opens the sockets. */
import type { LineProtocols } from '@parlour/kit/doors';
import { MjaiChair } from './formats/mjai-chair.ts';
import type { Riichi } from './types.ts';

const lineProtocols: LineProtocols<Riichi> = {
  mjai: {
    about: 'mjai, JSON lines: every line is answered, with {"type":"none"} where there is nothing to do',
    greeting: { line: '{"type":"join","name":"…","room":"…"}', begins: '{' },
    chair: {
      tries: 1,
      hello: '{"type":"hello","protocol":"mjsonp","protocol_version":3}',
      sit: (seating) => new MjaiChair(seating),
    },
  },
};

export default lineProtocols;
