import { useEffect, useState } from 'react';
import { inviteInfo, type Invite } from '../store/api.ts';

type Place = Pick<Location, 'hostname' | 'port' | 'protocol' | 'origin'>;
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

export interface Invitation {
  /** The link most likely to work for somebody else comes first. */
  readonly urls: readonly [string, ...string[]];
  /** Set if only this machine can open the link: how to let others in. */
  readonly opening: Opening | null;
  /** True if the server accepts others, but its machine has no address that they could reach. */
  readonly isWithoutNetwork: boolean;
}
/** How to start the server for others. */
export interface Opening {
  /** The whole command; if it is not known, the setting to add to the usual one. */
  readonly text: string;
  readonly isWhole: boolean;
}

/** True if the page was opened under a loopback name, so that links need another host name. */
export const needsName = ({ hostname }: Place): boolean => LOOPBACK.test(hostname);

export function invitation(room: string, place: Place, invite: Invite | null): Invitation {
  const path = `/t/${room}`;
  const own: [string] = [`${place.origin}${path}`];
  if (invite === null || !needsName(place)) return { urls: own, opening: null, isWithoutNetwork: false };
  const port = place.port === '' ? '' : `:${place.port}`;
  const [first, ...more] = invite.names.map((name) => `${place.protocol}//${name}${port}${path}`);
  const opening = openingOf(invite);
  return {
    urls: first === undefined ? own : [first, ...more],
    opening,
    isWithoutNetwork: first === undefined && opening === null,
  };
}
function openingOf({ openCommand, openSetting }: Invite): Opening | null {
  if (openCommand !== null) return { text: openCommand, isWhole: true };
  return openSetting === null ? null : { text: openSetting, isWhole: false };
}

/** Null until the server has answered. */
export function useInvitation(room: string): Invitation | null {
  const [invite, setInvite] = useState<Invite | 'unasked' | null>(needsName(location) ? 'unasked' : null);
  const isAsking = invite === 'unasked';
  useEffect(() => {
    if (!isAsking) return undefined;
    let gone = false;
    void inviteInfo().then((answer) => {
      if (!gone) setInvite(answer.ok ? answer.value : null);
    });
    return () => {
      gone = true;
    };
  }, [isAsking]);
  return invite === 'unasked' ? null : invitation(room, location, invite);
}
