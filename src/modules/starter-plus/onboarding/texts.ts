// The words of the setup wizard.

export const getStartedText = {
  title: 'Let us set up your site',
  description:
    'Choose a kit, and your site has pages, a header, a footer, colours and fonts that you can change later.',
  disclaimer: 'Pages that you have already stay as they are.',
  termsUrl: '',
  termsText: '',
  buttonText: 'Choose a kit',
};

export const readyToGoText = {
  title: 'Your site is ready',
  description: 'Have a look at it, or make it your own.',
  viewSite: 'View the site',
  customizeSite: 'Change the site',
};

export const installKitText = {
  title: 'Applying the kit',
  description: 'Pages, site parts, colours and fonts are being made.',
};
