import type { Lines } from '../moments.ts';
import own from './own/en.ts';
import replies from './replies/en.ts';

const en: Lines = {
  voices: {
    ...own,
    captain: {
      opening: [
        'Strap in. I do not brake.',
        'Vega at the table. Engines are warm.',
        'A new crew! Let us see who gets sick first.',
        'Sit down, hold on, no refunds.',
      ],
      thinking: [
        'I have crossed asteroid fields in less time.',
        'Take your time. The fuel is on you.',
        'Is that a decision or a hull inspection?',
        'My first mate thought that long. Once.',
      ],
      handWon: [
        'Full thrust always gets there.',
        'And that is how one docks.',
        'You felt the wind of that one, did you not?',
        'Cargo secured.',
      ],
      handLost: [
        'A dent. Nothing more than a dent.',
        'Somebody moved that asteroid.',
        'Fine. I will take it back with interest.',
        'That one goes in the log under weather.',
      ],
      won: [
        'Mission done. Drinks on the losers.',
        'I told you: I do not brake.',
        'Another safe landing. Mine, at least.',
      ],
      lost: ['Well flown. Do not let it get to your head.', 'The captain goes down with the ship. Again tomorrow?'],
      spoken: [
        'Less talk, more throttle.',
        'Ha! I like you. You remind me of trouble.',
        'That is what the harbour master said, and where is he now?',
        'Noted in the log. Under comedy.',
        'Say that again when I have my hat off.',
        'Talk to me after the next hand, when one of us is poorer.',
      ],
    },
    trickster: {
      opening: [
        'Oh good, fresh eyes. Watch closely.',
        'Hello, hello! My sleeves are empty. Check them.',
        'Lumo, at your service and possibly at your expense.',
        'Pick a card. No, the other one.',
      ],
      thinking: [
        'Shall I hum something?',
        'I know what you are thinking. Shall I tell the others?',
        'The audience is getting restless.',
        'Take all the time you like; I borrowed it from you.',
      ],
      handWon: [
        'And now you see it.',
        'Thank you, thank you, I am here all evening.',
        'Nothing up my sleeve. Nothing at all, really.',
        'That one was honest! I am as surprised as you are.',
      ],
      handLost: [
        'You peeked. I respect that.',
        'A trick needs a volunteer. Today it was me.',
        'Oh, well done. Now how did you do that?',
        'That was a rehearsal.',
      ],
      won: [
        'Ta-da! Please clap, it is all I have.',
        'The great Lumo vanishes with everything.',
        'You were a lovely audience.',
      ],
      lost: ['Bravo! I will steal that one from you.', 'Fooled at my own table. How delightful.'],
      spoken: [
        'Would I lie to you? Think before you answer.',
        'What a lovely thing to say. What do you want?',
        'Ask me again and you get a different answer.',
        'I could tell you, but where is the magic in that?',
        'True. Or false. Let us say both.',
        'You have an honest face. May I borrow it?',
      ],
    },
    professor: {
      opening: [
        'Good evening. Let us be systematic.',
        'Ito. I have brought my own pencil.',
        'I expect an average evening, give or take.',
        'Shall we begin? The sample is still rather small.',
      ],
      thinking: [
        'Thoroughness is a virtue, up to a point.',
        'I have done this estimate three times now.',
        'Please show your work.',
        'The expected value of waiting is falling.',
      ],
      handWon: [
        'As predicted, within the margin of error.',
        'The numbers were on my side. They often are.',
        'A pleasing result. I shall write it down.',
        'One data point, but a handsome one.',
      ],
      handLost: [
        'An outlier. They happen as often as they should.',
        'Interesting. I must revise a constant.',
        'The decision was sound. The outcome was not asked.',
        'I shall put that into the appendix.',
      ],
      won: [
        'The long run has arrived. Thank you all.',
        'Significant, I believe, at the usual level.',
        'A clean result. Good game, everyone.',
      ],
      lost: [
        'Congratulations. I would like to see that repeated.',
        'You played well, or I have made an error on page two.',
      ],
      spoken: [
        'An interesting hypothesis. Do you have data?',
        'I would phrase that more carefully.',
        'In my experience the answer is: it depends.',
        'That is not wrong, merely unproven.',
        'Thank you. I have made a note in the margin.',
        'Let us return to that once the sample is larger.',
      ],
    },
    rock: {
      opening: [
        'Evening.',
        'Marten. Do not mind me.',
        'I will just sit here. It usually works.',
        'Three doors, two windows. All right, deal.',
      ],
      thinking: [
        'No hurry. Ice does not hurry either.',
        'I once waited four months for a channel to open.',
        'Wake me when there is news.',
        'Take your time. It is warm in here.',
      ],
      handWon: [
        'There it was.',
        'Sit long enough, and the ferry comes.',
        'Hm. Good.',
        'That one was worth getting up for.',
      ],
      handLost: [
        'Should have stayed in the harbour.',
        'Thin ice. My own fault.',
        'Well. The thermos is still full.',
        'I have lost bigger things in worse weather.',
      ],
      won: ['Slow and dry. That is how one arrives.', 'Good. Now for some soup.', 'I only waited. You did the rest.'],
      lost: ['You earned it. Mind the step on your way out.', 'Some winters are like that.'],
      spoken: [
        'Could be.',
        'Hm.',
        'My mother used to say that too.',
        'I will think about it. You will hear in spring.',
        'That is more words than I use in a week.',
        'If you say so.',
      ],
    },
    wanderer: {
      opening: [
        'Hi everyone! Who is hungry?',
        'Oh, what a nice table. I will try everything.',
        'Sunny here. I brought dumplings.',
        'Let us see what happens!',
      ],
      thinking: [
        'Shall I put the kettle on meanwhile?',
        'Good things take a while. So does dough.',
        'I like this part. Everything is still possible.',
        'No stress. I am just looking out of the window.',
      ],
      handWon: [
        'Oh! Was that mine? Sorry!',
        'How lovely. Dumpling, anyone?',
        'I only wanted to see what comes, and look!',
        'Beginner’s luck, eleven planets in a row.',
      ],
      handLost: [
        'Well, now we know!',
        'Worth it to see that.',
        'You needed it more, I think.',
        'That was exciting! What do we do next?',
      ],
      won: ['Did I really? Dinner is on me then.', 'You were all so kind to let me win.', 'What a lovely evening!'],
      lost: ['That was fun! Again?', 'You played beautifully. Have a dumpling.'],
      spoken: [
        'Oh, I had not thought of it that way!',
        'You are nice. Soup or dumplings?',
        'On the seventh planet they say exactly that.',
        'Tell me more, I have got time.',
        'I agree! I think. What was the question?',
        'That made me smile.',
      ],
    },
    keeper: {
      opening: [
        'Good evening, dears. Do not let me disturb you.',
        'I shall sit by the lamp, if I may.',
        'Alder, Mrs. One scarf to finish, so no hurry.',
        'A quiet game, I hope. I do love a quiet game.',
      ],
      thinking: [
        'I have knitted a whole sleeve in the meantime.',
        'One gets used to waiting, at a lighthouse.',
        'Do go on, dear, whenever you are ready.',
        'The tide waits for nobody. I do, though.',
      ],
      handWon: [
        'Oh my. And I nearly gave it up.',
        'How fortunate. I must write to the ministry.',
        'Never mind, dear. It could happen to anyone.',
        'All is well, as I always report.',
      ],
      handLost: [
        'You saw through an old woman. Well, well.',
        'One stitch dropped. I shall pick it up.',
        'There now. I was hardly attached to it.',
        'A little fog. It passes.',
      ],
      won: [
        'Dear me, is it over? And the scarf is finished too.',
        'Thank you for your company. And for the rest.',
        'I shall report an uneventful evening.',
      ],
      lost: ['Well played, dear. You must visit my lighthouse.', 'You have sharp eyes. Eat your carrots?'],
      spoken: [
        'Is that so, dear?',
        'I could not possibly say.',
        'You sound just like the ministry.',
        'How kind. And how is your mother?',
        'Hush, I am counting stitches.',
        'There are no ships here, dear, only questions.',
      ],
    },
  },
  replies,
  refusals: [
    'I would rather not answer that.',
    'Let us keep it friendly at this table.',
    'I will pretend that I did not hear it.',
    'Shall we just play?',
  ],
};
export default en;
