// The one error that clients see: a stable code, a sentence, a status and details for machines.
import { isMap } from '#kernel/args/is-map.ts';

export type ErrorData = Record<string, unknown>;

export class RestError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: ErrorData;
  /** Further errors of the same answer, printed as `additional_errors`. */
  readonly others: readonly RestError[];

  constructor(
    code: string,
    status: number,
    message: string,
    details: ErrorData = {},
    others: readonly RestError[] = [],
  ) {
    super(message);
    this.name = 'RestError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.others = others;
  }
}

/** `restError('note_not_found', 404, 'No note has that id.')` */
export function restError(code: string, status: number, message: string, details: ErrorData = {}): RestError {
  // It is an answer, not a fault of ours: nobody reads its stack, and each `Allow` header would pay for some.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return new RestError(code, status, message, details);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

export interface ErrorBody {
  code: string;
  message: string;
  data: ErrorData;
  additional_errors?: ErrorBody[];
}

/** `spoken` says a sentence in the language of whoever reads it; codes are for machines. */
export function errorBody(error: RestError, spoken: Spoken = asIs): ErrorBody {
  return {
    code: error.code,
    message: spoken(error.message),
    data: { status: error.status, ...spokenDetails(error.details, spoken) },
    ...(error.others.length > 0 && { additional_errors: error.others.map((other) => errorBody(other, spoken)) }),
  };
}

export type Spoken = (sentence: string) => string;

const asIs: Spoken = (sentence) => sentence;

/** What was wrong with each argument is told in sentences too. */
function spokenDetails(details: ErrorData, spoken: Spoken): ErrorData {
  const { params, details: faults } = details;
  if (spoken === asIs || !isMap(params)) return details;
  return {
    ...details,
    params: mapped(params, (one) => (typeof one === 'string' ? spoken(one) : one)),
    ...(isMap(faults) && { details: mapped(faults, (one) => spokenFault(one, spoken)) }),
  };
}

function spokenFault(fault: unknown, spoken: Spoken): unknown {
  return isMap(fault) && typeof fault['message'] === 'string' ? { ...fault, message: spoken(fault['message']) } : fault;
}

function mapped(map: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown): ErrorData {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));
}

/** A refusal: 401 for somebody unknown, 403 for somebody known. */
export function refused(caller: { id: number }, code: string, message: string, details: ErrorData = {}): RestError {
  return restError(code, caller.id === 0 ? 401 : 403, message, details);
}

/** What one argument did wrong; `code` is absent when the check gave no detail. */
export interface Fault {
  code?: string;
  message: string;
  data?: ErrorData | null;
}

/** All wrong arguments in one answer: 400 `rest_invalid_param`. */
export function invalidParams(faults: Record<string, Fault>): RestError {
  const names = Object.keys(faults);
  const params: Record<string, string> = {};
  const details: Record<string, unknown> = {};
  for (const name of names) {
    const fault = faults[name]!;
    params[name] = fault.message;
    if (fault.code) details[name] = { code: fault.code, message: fault.message, data: fault.data ?? null };
  }
  return restError('rest_invalid_param', 400, `Invalid parameter(s): ${names.join(', ')}`, { params, details });
}

export function missingParams(names: readonly string[]): RestError {
  return restError('rest_missing_callback_param', 400, `Missing parameter(s): ${names.join(', ')}`, { params: names });
}
