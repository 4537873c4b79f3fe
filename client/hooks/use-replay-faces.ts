import { defined } from '@parlour/kernel/defined';
import type { CharacterFace } from '@parlour/sdk/characters/character';
import { houseCharacter } from '@parlour/sdk/characters/house';
import type { GameLog } from '@parlour/sdk/replay/log';
import { useCallback, type ReactElement } from 'react';
import { drawnFace } from '../components/BotFace.tsx';
import type { Replay } from './use-replay.ts';

/**
 * The face of the character that had this chair; undefined for anybody else. A log of an older version has no faces,
 * but it has dials for characters alone; the faces of those that come with the server are known by id.
 */
export function loggedFace({ players }: Pick<GameLog, 'players'>, seat: number): CharacterFace | undefined {
  const { bot, dials, face } = defined(players[seat]);
  return face ?? (bot === undefined || dials === undefined ? undefined : houseCharacter(bot)?.face);
}

/** Draws the faces of the characters of a finished game, by the names under which the replay shows them. */
export function useReplayFaces({
  game,
  players,
}: Pick<Replay, 'game' | 'players'>): (name: string) => ReactElement | null {
  const { log } = game;
  return useCallback(
    (name) => {
      const seat = players.find((player) => player.name === name)?.seat;
      return seat === undefined ? null : drawnFace(loggedFace(log, seat));
    },
    [log, players],
  );
}
