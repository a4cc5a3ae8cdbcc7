// Where a command reads its surroundings and writes its lines.

export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** A person looks at the messages: a line may be rewritten. */
  readonly isInteractive: boolean;
  /** The result: one or more lines on standard output. */
  print(text: string): void;
  /** Messages beside the result, on standard error. */
  tell(text: string): void;
  /** Replaces the last message that was written this way. */
  retell(text: string): void;
}

export function processTerminal(): Terminal {
  return {
    environment: process.env,
    isInteractive: process.stderr.isTTY,
    print(text) {
      process.stdout.write(`${text}\n`);
    },
    tell(text) {
      process.stderr.write(`${text}\n`);
    },
    retell(text) {
      process.stderr.write(`\r${text}\u001b[K`);
    },
  };
}
