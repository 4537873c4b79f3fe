declare module 'zzfx' {
  export const ZZFX: {
    volume: number;
    readonly audioContext: AudioContext;
    buildSamples(...parameters: readonly (number | undefined)[]): number[];
    playSamples(channels: readonly ArrayLike<number>[], volumeScale: number, rate: number): AudioBufferSourceNode;
  };
}
