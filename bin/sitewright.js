#!/usr/bin/env node
// Starts Sitewright from a fresh clone, a built checkout or an installed package.
// It runs before anything is installed, so it may use nothing but Node itself, and syntax that an old Node can read.
import { existsSync } from 'node:fs';

const oldest = { major: 20, minor: 19 };

if (isNodeTooOld()) {
  console.error(`Sitewright needs Node ${oldest.major}.${oldest.minor} or later; this is ${process.version}.`);
  process.exitCode = 1;
} else {
  void start();
}

async function start() {
  // A worker of a running server takes what the server was started with.
  if (process.env.NODE_UNIQUE_ID === undefined && !(await isPrepared())) return;
  const { main } = await import(new URL('../dist/sitewright.js', import.meta.url).href);
  process.exitCode = await main(process.argv.slice(2));
  // Whatever a command that failed has left open must not keep the process: a supervisor waits for its end.
  if (process.exitCode !== 0) setTimeout(() => process.exit(), 2_000).unref();
}

/** A checkout installs and builds what is missing; a package comes with dist/ and without sources. */
async function isPrepared() {
  if (!existsSync(new URL('../src', import.meta.url))) return true;
  try {
    const { prepare } = await import('../tools/launch/prepare.mjs');
    await prepare();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return false;
  }
}

function isNodeTooOld() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < oldest.major || (major === oldest.major && minor < oldest.minor);
}
