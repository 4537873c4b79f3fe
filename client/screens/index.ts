/** All screens except the lobby, as lazy components that can be fetched ahead. */
import { fetched } from '../lib/fetched.ts';

export const NewRoom = fetched(async () => (await import('./NewRoom.tsx')).NewRoom);
export const RulesScreen = fetched(async () => (await import('./RulesScreen.tsx')).RulesScreen);
export const History = fetched(async () => (await import('./History.tsx')).History);
export const Profile = fetched(async () => (await import('./Profile.tsx')).Profile);
export const Characters = fetched(async () => (await import('./Characters.tsx')).Characters);
export const Room = fetched(async () => (await import('./RoomScreen.tsx')).RoomScreen);
/** A chunk of its own: players who start a game against bots from the lobby never see it. */
export const WaitingRoom = fetched(async () => (await import('./WaitingRoom.tsx')).WaitingRoom);
export const ReplayScreen = fetched(async () => (await import('./ReplayScreen.tsx')).ReplayScreen);

/** Screens by the first part of their addresses. */
const SCREENS = new Map<string | undefined, { readonly ahead: () => Promise<unknown> }>([
  ['new', NewRoom],
  ['rules', RulesScreen],
  ['history', History],
  ['profile', Profile],
  ['characters', Characters],
  ['t', Room],
  ['room', Room],
  ['replay', ReplayScreen],
]);
/** Fetches the screen of an address. The lobby is part of the page already. */
export const fetchScreen = async (pathname: string): Promise<void> =>
  void (await SCREENS.get(pathname.split('/')[1])?.ahead());
