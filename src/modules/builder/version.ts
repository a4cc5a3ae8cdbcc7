/** Of the builder; each document says which one saved it last. */
export const BUILDER_VERSION = '0.1.0';
