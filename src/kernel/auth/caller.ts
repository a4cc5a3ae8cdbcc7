// Who calls: what permissions and resources may ask about a person.

export interface Caller {
  /** 0 for somebody unknown. */
  readonly id: number;
  readonly login: string;
  readonly roles: readonly string[];
  readonly capabilities: ReadonlySet<string>;
  can(capability: string): boolean;
  /** How the caller proved who they are. */
  readonly via: 'nobody' | 'application-password' | 'session' | 'program';
  /** The application password or the session of this request. */
  readonly credential?: string | undefined;
}

export function caller(person: {
  id: number;
  login: string;
  roles: readonly string[];
  capabilities: ReadonlySet<string>;
  via: Caller['via'];
  credential?: string | undefined;
}): Caller {
  return { ...person, can: (capability) => person.capabilities.has(capability) };
}

export const nobody: Caller = caller({ id: 0, login: '', roles: [], capabilities: new Set(), via: 'nobody' });
