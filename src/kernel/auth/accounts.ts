// What authentication asks of whoever keeps the accounts.
import type { Db } from '#kernel/db/db.ts';
import type { Tx } from '#kernel/tx.ts';

export interface Account {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly roles: readonly string[];
  readonly capabilities: ReadonlySet<string>;
}

export interface StoredApplicationPassword {
  readonly uuid: string;
  readonly hash: string;
  readonly last_used: string | null;
}

export interface Accounts {
  /** By login name or by e-mail address. */
  findByLogin(db: Db, login: string): Promise<Account | undefined>;
  findById(db: Db, id: number): Promise<Account | undefined>;
  findApplicationPasswords(db: Db, userId: number): Promise<StoredApplicationPassword[]>;
  markApplicationPasswordUsed(tx: Tx, uuid: string, address: string): Promise<void>;
  findSession(db: Db, hash: string): Promise<{ user_id: number; expires_at: string } | undefined>;
}
