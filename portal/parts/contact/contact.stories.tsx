import { Contact } from './contact.tsx';

export default { title: 'parts/contact' };

export const MailAndProfiles = () => (
  <Contact
    contact={{ email: 'kende.luca@cimlap.example', profiles: ['https://bsky.app/profile/kendeluca'] }}
  />
);
