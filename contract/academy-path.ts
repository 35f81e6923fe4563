/** Address of the page for courses. It is fixed; a publisher may choose another title. */
export const academyPath = '/telexakademia';
