// What can be wrong with the configuration of a form.

const SENTENCES = {
  maybe_empty: 'This may be empty when optional fields are.',
  invalid_mailbox_syntax: 'This is not an e-mail address, or not always.',
  email_not_in_site_domain: 'The address does not belong to the domain of the site.',
  unsafe_email_without_protection: 'Visitors could have mails sent to any address.',
  invalid_mail_header: 'A line is not a header with name, colon and value.',
  file_not_found: 'A file to attach is not there.',
  file_not_in_content_dir: 'Only files of the media library can be attached.',
  attachments_overweight: 'The attachments can be larger than a mail may be.',
  multiple_controls_in_label: 'A label holds more than one field.',
  unavailable_html_elements: 'A form cannot hold another form.',
  unavailable_names: 'A field has a name that addresses of the site use.',
  dots_in_names: 'A field has a dot in its name.',
  colons_in_names: 'A field has a colon in its name.',
  upload_filesize_overlimit: 'A file field allows more than the server takes.',
  captcha_without_picture: 'A field asks for the letters of a picture that is not in the form.',
  html_in_message: 'Messages are shown without HTML.',
  deprecated_settings: 'on_sent_ok and on_submit do nothing any more.',
};

export type FaultCode = keyof typeof SENTENCES;

export interface ConfigFault {
  /** `mail.sender`, `form.body`. */
  readonly section: string;
  readonly code: FaultCode;
}

/** By section, as clients see it; an empty list when there is nothing. */
export function printFaults(faults: readonly ConfigFault[]): Record<string, { message: string; link: string }[]> | [] {
  if (faults.length === 0) return [];
  const sections: Record<string, { message: string; link: string }[]> = {};
  for (const { section, code } of faults) {
    (sections[section] ??= []).push({ message: SENTENCES[code], link: '' });
  }
  return sections;
}
