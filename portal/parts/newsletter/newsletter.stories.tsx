import { NewsletterPrompt } from './newsletter-prompt.tsx';

export default { title: 'parts/newsletter' };

export const InArticle = () => <NewsletterPrompt place="article" />;
export const OnFrontPage = () => <NewsletterPrompt place="front" />;
