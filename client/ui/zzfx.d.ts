declare module 'zzfx' {
  export const ZZFX: { volume: number; readonly audioContext: AudioContext };
  export function zzfx(...parameters: readonly (number | undefined)[]): AudioBufferSourceNode;
}
