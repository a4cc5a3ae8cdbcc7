// The one error that clients see: a stable code, a sentence, a status and details for machines.

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

export function errorBody(error: RestError): ErrorBody {
  return {
    code: error.code,
    message: error.message,
    data: { status: error.status, ...error.details },
    ...(error.others.length > 0 && { additional_errors: error.others.map(errorBody) }),
  };
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
