// The second layer: each service with its facts and its own box.
import { current, isAgreed } from './choice.ts';
import { config, ESSENTIAL, type Group, type Service } from './config.ts';
import { make } from './frame.ts';

export function detailsOf(): HTMLElement[] {
  return config.groups.filter(({ services }) => services.length > 0).map(groupBox);
}

function groupBox({ key, name, description, services }: Group): HTMLElement {
  const isFixed = key === ESSENTIAL;
  const isChosen = current() !== undefined;
  const has = (service: Service): boolean => isFixed || (isChosen && isAgreed(service.key));
  const items = services.map((service) => {
    const label = make('label', {}, [
      tickBox('consent-service', service.key, has(service), isFixed),
      ` ${service.name}`,
    ]);
    return make('li', {}, [label, facts(service)]);
  });
  const whole = make('label', {}, [tickBox('consent-group', key, services.every(has), isFixed), ` ${name}`]);
  const summary = make('summary', {}, [`${config.words.moreServices} (${services.length}): ${name}`]);
  const set = make('fieldset', { 'data-group': key }, [
    make('legend', {}, [whole]),
    make('p', {}, [description]),
    make('details', {}, [summary, make('ul', {}, items)]),
  ]);
  set.addEventListener('change', ({ target }) => onTick(target, set));
  return set;
}

function tickBox(name: string, value: string, isTicked: boolean, isFixed: boolean): HTMLInputElement {
  const input = make('input', { type: 'checkbox', name, value });
  input.checked = isTicked;
  input.disabled = isFixed;
  return input;
}

/** A group ticks its services; its own box shows whether all of them are ticked. */
function onTick(input: EventTarget | null, set: HTMLElement): void {
  if (!(input instanceof HTMLInputElement)) return;
  const own = [...set.querySelectorAll<HTMLInputElement>('[name=consent-service]')];
  const whole = set.querySelector<HTMLInputElement>('[name=consent-group]');
  if (input === whole) for (const one of own) one.checked = one.disabled ? one.checked : input.checked;
  else if (whole) whole.checked = own.every(({ checked }) => checked);
}

function facts({ purpose, provider, cookies }: Service): HTMLElement {
  const { words } = config;
  const rows: [string, string][] = [[words.purpose, purpose]];
  if (provider) {
    const { name, address = '', partners = '', isInThirdCountry } = provider;
    rows.push([words.provider, [name, address].filter((text) => text !== '').join(', ')]);
    if (partners !== '') rows.push([words.partners, partners]);
    if (isInThirdCountry === true) rows.push([words.thirdCountry, '\u2713']);
  }
  if (cookies.length > 0) {
    const each = cookies.map(({ name, lifetime = '' }) => `${name} (${lifetime === '' ? words.session : lifetime})`);
    rows.push([words.cookies, each.join(', ')]);
  }
  const parts = rows.flatMap(([term, text]) => [make('dt', {}, [term]), make('dd', {}, [text])]);
  return make('dl', {}, parts);
}
