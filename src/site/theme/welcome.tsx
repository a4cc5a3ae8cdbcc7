// The start of a site that has nothing to show yet: it welcomes its owner and says what to do next.
import type { Words } from '../words/words.ts';
import { Icon, type IconName } from './icons.tsx';
import type { WelcomeModel } from './model.ts';
import { Sentence } from './parts.tsx';

export function Welcome({ welcome, words }: { welcome: WelcomeModel; words: Words }) {
  const said = words.welcome;
  const { isSignedIn, links } = welcome;
  return (
    <div class="wrap welcome">
      <div class="welcome-hero">
        <header>
          <p class="eyebrow">{said.running}</p>
          <h1 class="list-title">{said.title}</h1>
          <p class="standfirst">{said.text}</p>
          <p class="welcome-actions">
            <a class="button" href={isSignedIn ? links.write : links.signIn}>
              {isSignedIn ? said.writeFirst : said.begin} <Icon name="arrow" />
            </a>
            <a class="button plain" href={links.interface}>
              {said.interface}
            </a>
          </p>
        </header>
        <Drawing />
      </div>
      <ol class="welcome-steps">
        <Step icon="key" title={said.signIn} text={said.signInText} state={isSignedIn ? 'done' : 'present'}>
          <span class="badge">{isSignedIn ? said.done : said.here}</span>
        </Step>
        <Step icon="pencil" title={said.write} text={said.writeText} state={isSignedIn ? 'present' : 'open'}>
          <a class={isSignedIn ? 'button' : undefined} href={links.write}>
            {said.writeLink}
          </a>
        </Step>
        <Step icon="blocks" title={said.build} text={said.buildText} state="open">
          <a href={links.build}>{said.buildLink}</a>
        </Step>
      </ol>
      <p class="welcome-note">
        <span>
          <Sentence of={said.appearance} href={links.appearance} />
        </span>
        <span>{said.waiting}</span>
      </p>
    </div>
  );
}

interface StepProps {
  icon: IconName;
  title: string;
  text: string;
  state: 'done' | 'present' | 'open';
  children: preact.ComponentChildren;
}

function Step({ icon, title, text, state, children }: StepProps) {
  return (
    <li class={state === 'present' ? 'is-present' : undefined} aria-current={state === 'present' ? 'step' : undefined}>
      <span class="sign">
        <Icon name={state === 'done' ? 'check' : icon} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </li>
  );
}

/** A page with one piece still to be put in. */
function Drawing() {
  return (
    <svg class="welcome-drawing joint" viewBox="0 0 528 528" aria-hidden="true">
      <rect class="sheet" x="56" y="56" width="416" height="416" rx="14" />
      <path class="a" d="M70 56h388a14 14 0 0 1 14 14v40H56V70a14 14 0 0 1 14-14z" />
      <circle class="c" cx="84" cy="83" r="9" />
      <rect class="sheet" x="103" y="76" width="88" height="13" rx="4" />
      <path class="d" d="M362 78h38v10h-38zM410 78h38v10h-38z" />
      <path class="b" d="M91 133h346a12 12 0 0 1 12 12v176H79V145a12 12 0 0 1 12-12z" />
      <circle class="c" cx="370" cy="186" r="28" />
      <path class="d" d="M79 234l92-60 62 42 82-62 134 90v77H79z" />
      <path class="a" d="M79 268l112-42 94 52 88-38 76 34v47H79z" />
      <path class="sheet" d="M79 282h172a16 16 0 0 1 16 16v23H79z" />
      <rect class="ink" x="79" y="298" width="142" height="19" rx="4" />
      <path class="words" d="M79 342h370v10H79zM79 363h340v10H79zM79 384h198v10H79z" />
      <rect class="a" x="79" y="416" width="88" height="31" rx="7" />
      <rect class="slot" x="302" y="400" width="146" height="50" rx="10" />
      <g transform="rotate(-8 430 430)">
        <path
          class="c"
          d="M362 396h136a12 12 0 0 1 12 12v66a12 12 0 0 1-12 12H362a12 12 0 0 1-12-12v-16h14a8 8 0 0 0 8-8v-20a8 8 0 0 0-8-8h-14v-14a12 12 0 0 1 12-12z"
        />
        <path class="ink" d="M394 412h80v11h-80zM394 452h68v18h-68z" />
        <path class="d" d="M394 432h56v8h-56z" />
      </g>
    </svg>
  );
}
