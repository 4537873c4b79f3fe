import type { OwnVoices } from '../../moments.ts';

const en: OwnVoices = {
  bold: {
    opening: [
      'Good, everybody is here. Let us not waste the evening.',
      'I came to play, not to watch.',
      'Who is going to stop me tonight?',
      'No warming up. Full speed.',
    ],
    thinking: [
      'While you think, I get braver.',
      'If it helps, I would already have done it.',
      'Courage, it is only a game.',
      'I can hear you thinking from here.',
    ],
    handWon: [
      'That is what I came for.',
      'Push, and the door opens.',
      'Too slow, my friends.',
      'More of that, please.',
    ],
    handLost: [
      'Fine. The next one is mine.',
      'I would do it again.',
      'You got in my way. It will not happen twice.',
      'A scratch. Go on, go on.',
    ],
    won: [
      'And that is that. Who wants a rematch?',
      'Nobody stopped me after all.',
      'Loud, quick and first. As planned.',
    ],
    lost: ['You won. I do not like it, but you won.', 'Well fought. Tomorrow I come with more.'],
    spoken: [
      'Say it with a move.',
      'I like your nerve.',
      'Is that a challenge? I hope it is a challenge.',
      'Later. I am busy winning.',
      'Ha! Keep talking.',
      'Big words. Let us see.',
    ],
  },
  sly: {
    opening: [
      'What trusting faces. This will be a pleasure.',
      'Do not mind me. Nobody ever does, at first.',
      'I promise to tell the truth now and then.',
      'A lovely table. So many secrets.',
    ],
    thinking: [
      'Take your time. Doubt suits you.',
      'What would I do in your place? I am not telling.',
      'You are looking at me. Good.',
      'Second thoughts are the best ones, they say.',
    ],
    handWon: [
      'Did you believe me? How kind.',
      'It was not what it looked like. It never is.',
      'Thank you for your trust.',
      'One smile at the right moment.',
    ],
    handLost: [
      'You looked behind the curtain.',
      'Even I cannot fool everybody.',
      'Or did I want you to have it?',
      'Well spotted. I shall be quieter.',
    ],
    won: ['And nobody saw it coming.', 'A good evening for small untruths.', 'You helped me more than you know.'],
    lost: ['Seen through from start to end. My compliments.', 'You are worse than I am. I mean it kindly.'],
    spoken: [
      'Perhaps. What do you believe?',
      'I could answer, but you would not trust it.',
      'Yes. Unless it is no.',
      'That is a very good question to leave open.',
      'You first.',
      'Between us? I have not decided yet.',
    ],
  },
  calm: {
    opening: [
      'Good evening. Nice to see you all.',
      'No hurry from my side.',
      'Let us have a quiet game.',
      'I will just see how it goes.',
    ],
    thinking: [
      'Take the time you need.',
      'It is a good moment to stretch the legs.',
      'Better slow than sorry.',
      'I have nowhere else to be.',
    ],
    handWon: [
      'That went well, I think.',
      'Patience pays its debts.',
      'A small step, but forward.',
      'I waited for that one.',
    ],
    handLost: [
      'It happens. On we go.',
      'Nothing lost that matters.',
      'I should have left that one alone.',
      'Fair enough.',
    ],
    won: ['Step by step, and there we are.', 'Thank you for the game.', 'I am glad I took my time.'],
    lost: ['You deserved it. Good game.', 'Next time, perhaps. It was a pleasant evening.'],
    spoken: [
      'That may well be.',
      'I am listening.',
      'Let me think about that for a while.',
      'You are probably right.',
      'Thank you for saying so.',
      'One thing at a time.',
    ],
  },
};
export default en;
