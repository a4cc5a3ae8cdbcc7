// Printed in the index of modules, and told to remote services.
export const VERSION = '0.1.0';
