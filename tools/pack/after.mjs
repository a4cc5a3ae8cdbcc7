// After `npm pack`: the checkout has its own package.json again.
import { putBack } from './project-file.mjs';

putBack();
