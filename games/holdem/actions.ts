import { action, answers, boolean, integer, requests } from '@parlour/kit/codec';

/** R3: amounts are totals for the street ("raise to"). `timeout` is sent when the player's clock runs out. */
export type Action =
  | { readonly type: 'fold' }
  | { readonly type: 'check' }
  | { readonly type: 'call' }
  | { readonly type: 'bet'; readonly to: number }
  | { readonly type: 'raise'; readonly to: number }
  | { readonly type: 'all_in' }
  | { readonly type: 'timeout' }
  | { readonly type: 'buy_in' }
  | { readonly type: 'give_up' };

const to = integer(0, Number.MAX_SAFE_INTEGER, { code: 'invalid_payload' });
const asked = answers<Action>({
  fold: action('fold', {}),
  check: action('check', {}),
  call: action('call', {}),
  bet: action('bet', { to }),
  raise: action('raise', { to }),
  all_in: action('all_in', {}),
  timeout: action('timeout', {}),
  buy_in: action('buy_in', {}),
  give_up: action('give_up', {}),
});

/** Requests that a player may send unasked. `post`: post owed blinds at once instead of waiting for the big blind. */
export type Request =
  | { readonly type: 'join'; readonly post: boolean }
  | { readonly type: 'leave' }
  | { readonly type: 'sit_out' }
  | { readonly type: 'sit_in'; readonly post: boolean }
  | { readonly type: 'rebuy' }
  | { readonly type: 'show' }
  | { readonly type: 'muck_losers'; readonly on: boolean };

const flag = boolean({ code: 'invalid_payload', rule: 'R3' });
const unasked = requests<Request>({
  join: action('join', { post: flag }),
  leave: action('leave', {}),
  sit_out: action('sit_out', {}),
  sit_in: action('sit_in', { post: flag }),
  rebuy: action('rebuy', {}),
  show: action('show', {}),
  muck_losers: action('muck_losers', { on: flag }),
});
export const inputs = { ...asked, ...unasked };
