// Why a module cannot be switched. Whoever asked says it in the words of its interface.

/** Others stand in the way: those it needs and that are off, or those that need it and are on. */
export class ModuleHeldError extends Error {
  readonly requires: readonly string[];
  readonly requiredBy: readonly string[];

  constructor(name: string, { requires = [], requiredBy = [] }: { requires?: string[]; requiredBy?: string[] }) {
    const others = [...requires, ...requiredBy].join(', ');
    super(
      requires.length > 0
        ? `Switch on ${others} first: ${name} needs them.`
        : `Switch off ${others} first: they need ${name}.`,
    );
    this.name = 'ModuleHeldError';
    this.requires = requires;
    this.requiredBy = requiredBy;
  }
}

/** It is there already, is not there, is in use, or is as new as it can be. */
export class ModuleStateError extends Error {
  readonly state: 'absent' | 'installed' | 'active' | 'current';

  constructor(state: ModuleStateError['state'], message: string) {
    super(message);
    this.name = 'ModuleStateError';
    this.state = state;
  }
}

/** Its own code failed; everything is as it was. */
export class ModuleBrokenError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'ModuleBrokenError';
  }
}
