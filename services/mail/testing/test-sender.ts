import type { MailSender } from '../transport.ts';

export const testSender: MailSender = {
  address: 'levelek@cimlap.example',
  names: { main: 'Címlap', erdely: 'Címlap Erdély' },
};
