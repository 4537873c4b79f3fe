/** Words for tables on this device, in Chinese. */
import type { OfflineWords } from './en.ts';

const zh: OfflineWords = {
  away: '无法连接服务器。所有游戏都可以在这台设备上和机器人玩。',
  chosen: '你正在离线练习：牌桌就在这台设备上，其他座位由机器人坐。',
  online: '回到服务器上玩',
  here: '在这台设备上',
  dealtBadge: '由这台设备发牌',
  dealtTitle: '这里由谁发牌？',
  dealt: [
    '这是离线对局：发牌和机器人都由这台设备负责。事先没有任何承诺，别人也无从核对，所以这里没有什么可以证明的。',
    '牌来自浏览器的随机数。机器人看到的，不会比坐在那个位置的玩家更多。',
    '在这里打完的对局，会在连上服务器时发送过去。服务器会注明这是离线对局，不计入等级分。',
  ],
  title: '离线对局',
  lead: '在这台设备上打完的对局。连上服务器时会发送过去，不计入等级分。',
  waiting: '尚未发送',
  sent: '已发送到服务器',
  refused: {
    rules: '未被接受：按服务器的规则，这局的走法不同',
    log: '未被接受：记录不完整',
    taken: '未被接受：服务器上已有同名的另一局',
    full: '未被接受：服务器为你保存的离线对局已满',
    other: '服务器没有接受',
  },
  sentNow: (n) => `${n}局离线对局已发送到服务器。`,
  refusedNow: (n) => `服务器没有接受${n}局离线对局。`,
  see: '查看对局',
};
export default zh;
