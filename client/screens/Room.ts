import { fetched } from '../lib/fetched.ts';

export const Room = fetched(async () => (await import('./RoomScreen.tsx')).RoomScreen);
