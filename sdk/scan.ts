/**
 * Validates a MessagePack frame without allocating values, so that a hostile one costs only time linear in its length.
 */
export interface FrameLimits {
  readonly bytes: number;
  readonly depth: number;
  /** Most entries in one map or array. */
  readonly entries: number;
  /** Allows binary values; not set for clients. */
  readonly binary?: true;
}
export type FrameProblem = 'too_large' | 'too_deep' | 'too_many_entries' | 'malformed' | 'unsupported';

/**
 * Null when the frame is one whole value made of nil, booleans, finite numbers, strings, arrays and string-keyed maps.
 */
export function scan(frame: Uint8Array, limits: FrameLimits): FrameProblem | null {
  if (frame.length > limits.bytes) return 'too_large';
  const scanner = new Scanner(frame, limits);
  const problem = scanner.value(0);
  if (problem !== null) return problem;
  return scanner.at === frame.length ? null : 'malformed';
}

class Scanner {
  at = 0;
  readonly #bytes: DataView;
  readonly #limits: FrameLimits;

  constructor(frame: Uint8Array, limits: FrameLimits) {
    this.#bytes = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
    this.#limits = limits;
  }

  value(depth: number): FrameProblem | null {
    if (this.at >= this.#bytes.byteLength) return 'malformed';
    const head = this.#bytes.getUint8(this.at++);
    if (head <= 0x7f || head >= 0xe0) return null;
    if (head <= 0x8f) return this.#map(head & 0x0f, depth);
    if (head <= 0x9f) return this.#list(head & 0x0f, depth);
    if (head <= 0xbf) return this.#skip(head & 0x1f);
    switch (head) {
      case 0xc0:
      case 0xc2:
      case 0xc3:
        return null;
      case 0xc4:
      case 0xc5:
      case 0xc6:
        if (this.#limits.binary !== true) return 'unsupported';
        return this.#sized(head - 0xc4, (length) => this.#skip(length));
      case 0xca:
      case 0xcb:
        return this.#float(head === 0xca ? 4 : 8);
      case 0xcc:
      case 0xd0:
        return this.#skip(1);
      case 0xcd:
      case 0xd1:
        return this.#skip(2);
      case 0xce:
      case 0xd2:
        return this.#skip(4);
      case 0xcf:
      case 0xd3:
        return this.#skip(8);
      case 0xd9:
      case 0xda:
      case 0xdb:
        return this.#sized(head - 0xd9, (length) => this.#skip(length));
      case 0xdc:
      case 0xdd:
        return this.#sized(head - 0xdb, (length) => this.#list(length, depth));
      case 0xde:
      case 0xdf:
        return this.#sized(head - 0xdd, (length) => this.#map(length, depth));
      default:
        return 'unsupported';
    }
  }

  #skip(length: number): FrameProblem | null {
    this.at += length;
    return this.at <= this.#bytes.byteLength ? null : 'malformed';
  }
  #float(size: 4 | 8): FrameProblem | null {
    const from = this.at;
    const problem = this.#skip(size);
    if (problem !== null) return problem;
    return Number.isFinite(size === 4 ? this.#bytes.getFloat32(from) : this.#bytes.getFloat64(from))
      ? null
      : 'unsupported';
  }
  /** Reads a length of 1, 2 or 4 bytes (`width` 0, 1, 2), then calls `then` for the content. */
  #sized(width: number, then: (length: number) => FrameProblem | null): FrameProblem | null {
    const from = this.at;
    const problem = this.#skip(1 << width);
    if (problem !== null) return problem;
    const read = [
      () => this.#bytes.getUint8(from),
      () => this.#bytes.getUint16(from),
      () => this.#bytes.getUint32(from),
    ];
    return then(read[width]?.() ?? 0);
  }
  #list(length: number, depth: number): FrameProblem | null {
    return this.#enter(length, depth) ?? this.#repeat(length, () => this.value(depth + 1));
  }
  #map(length: number, depth: number): FrameProblem | null {
    return this.#enter(length, depth) ?? this.#repeat(length, () => this.#key() ?? this.value(depth + 1));
  }
  #enter(length: number, depth: number): FrameProblem | null {
    if (depth >= this.#limits.depth) return 'too_deep';
    return length > this.#limits.entries ? 'too_many_entries' : null;
  }
  #key(): FrameProblem | null {
    if (this.at >= this.#bytes.byteLength) return 'malformed';
    const head = this.#bytes.getUint8(this.at);
    const isText = (head >= 0xa0 && head <= 0xbf) || (head >= 0xd9 && head <= 0xdb);
    return isText ? this.value(0) : 'unsupported';
  }
  #repeat(times: number, step: () => FrameProblem | null): FrameProblem | null {
    for (let i = 0; i < times; i++) {
      const problem = step();
      if (problem !== null) return problem;
    }
    return null;
  }
}
