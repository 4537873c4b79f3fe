import { CardEmblem } from '@parlour/client/ui';

/** The two fives of a red trump, and the fourteen points of a hand. */
export function Emblem() {
  return (
    <CardEmblem
      cards={[
        { rank: '5', suit: 'diamonds' },
        { rank: '5', suit: 'hearts' },
      ]}
      coin="14"
    />
  );
}
